from django.contrib import admin

from games.models import Daily, Deal, Game, Player, Seat, Try


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


@admin.register(Daily)
class DailyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Without the seed, so that the administrator may play too."""

    list_display = ("day", "key", "variant", "seats", "level")
    list_filter = ("key",)
    date_hierarchy = "day"
    ordering = ("-day", "key")


@admin.register(Try)
class TryAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("pk", "daily", "player", "counted", "score")
    list_select_related = ("daily", "player")
    list_filter = ("counted", "daily__key")
    raw_id_fields = ("daily", "player", "game")
