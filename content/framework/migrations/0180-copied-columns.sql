-- Whether a duplicate of a record takes the value of a column over; null: as its type and role tell.

alter table framework.gdsconfigformslave add "sCopied" text;
alter table framework.gdsconfigformcustomslave add "sCopied" text;
