-- Whoever is asked is reminded, by the step's period or by who submitted the record.
alter table framework.act_ru_task add "tReminded" timestamptz;
comment on column framework.act_ru_task."tReminded" is 'When they were reminded last.';
