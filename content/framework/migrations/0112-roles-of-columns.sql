-- A column may say what it is to whoever looks for a record, and a constant what it means as a state.

alter table framework.gdsconfigformslave add "sRole" text;
alter table framework.gdsconfigformcustomslave add "sRole" text;
alter table framework.gdsformconst add "sTone" text;
