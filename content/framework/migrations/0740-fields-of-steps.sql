-- A task says what whoever is asked may do with fields of the record, and when they are reminded of it.
alter table framework.act_ru_task
  add "jFields" jsonb check (jsonb_typeof("jFields") = 'object'),
  add "sRemind" text,
  add "tRemind" timestamptz;
comment on column framework.act_ru_task."jFields" is 'Rights by column: hidden, readonly, editable or required; null: as ever.';
comment on column framework.act_ru_task."sRemind" is 'How long after it was asked whoever is asked is reminded, again and again, as ISO 8601 has it.';
comment on column framework.act_ru_task."tRemind" is 'When they are reminded next.';
create index on framework.act_ru_task ("tRemind") where "tRemind" is not null;
create index on framework.act_ru_task ("sBrandsId", id_) where "jFields" is not null;
