from django.contrib import admin

from games.models import Deal, Game, Player, Seat


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("pk", "name", "created_at")
    search_fields = ("name",)


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]
    model = Seat
    extra = 0
    raw_id_fields = ("player",)


@admin.register(Game)
class GameAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("code", "key", "variant", "created_at")
    list_filter = ("key", "variant")
    search_fields = ("code",)
    inlines = (SeatInline,)


@admin.register(Deal)
class DealAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("pk", "game", "seed", "version", "taken_back", "ranked", "finished_at")
    list_select_related = ("game",)
    search_fields = ("seed", "game__code")
    raw_id_fields = ("game", "origin")
