-- Charts that count and sum up the records of a list, without a routine.

alter table framework.gdsconfigcharmaster
  add column "sListFormId" text references framework.gdsconfigformmaster,
  add column "jFilters" jsonb not null default '[]',
  add column "sPeriod" text check ("sPeriod" in ('month', 'year'));
create index on framework.gdsconfigcharmaster ("sListFormId") where "sListFormId" is not null;
comment on column framework.gdsconfigcharmaster."sListFormId" is 'Instead of a routine: the list whose records are counted and summed up.';
