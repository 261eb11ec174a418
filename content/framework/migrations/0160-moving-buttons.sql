-- The state to which a button takes a record: on a board its card is moved there.
alter table framework.gdsjurisdiction add column "sMovesTo" text;
