"""SQLite's index of the sections, kept by triggers; PostgreSQL searches the sections themselves."""

from django.db import migrations

# FTS5 folds the accents of Latin letters, not ё.
_INSERT = """
    INSERT INTO rules_search(rowid, title, text) VALUES (
        new.id,
        replace(replace(new.title, 'ё', 'е'), 'Ё', 'Е'),
        replace(replace(new.text, 'ё', 'е'), 'Ё', 'Е')
    );
"""
_DELETE = "DELETE FROM rules_search WHERE rowid = old.id; "


FORWARDS = (
    "CREATE VIRTUAL TABLE rules_search USING fts5("
    "title, text, tokenize = 'unicode61 remove_diacritics 2')",
    f"CREATE TRIGGER rules_search_insert AFTER INSERT ON rules_section BEGIN {_INSERT} END",
    f"CREATE TRIGGER rules_search_delete AFTER DELETE ON rules_section BEGIN {_DELETE} END",
    "CREATE TRIGGER rules_search_update AFTER UPDATE ON rules_section "
    f"BEGIN {_DELETE} {_INSERT} END",
)
BACKWARDS = (
    "DROP TRIGGER rules_search_insert",
    "DROP TRIGGER rules_search_delete",
    "DROP TRIGGER rules_search_update",
    "DROP TABLE rules_search",
)


def _on_sqlite(statements):
    def run(apps, schema_editor):
        if schema_editor.connection.vendor == "sqlite":
            for statement in statements:
                schema_editor.execute(statement)

    return run


class Migration(migrations.Migration):
    dependencies = [("rules", "0001_initial")]

    operations = [migrations.RunPython(_on_sqlite(FORWARDS), _on_sqlite(BACKWARDS))]
