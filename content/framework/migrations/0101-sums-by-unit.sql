-- A column may name the one that says its currency or unit, by which it is summed.

alter table framework.gdsconfigformslave add "sUnitColumn" text;
alter table framework.gdsconfigformcustomslave add "sUnitColumn" text;
