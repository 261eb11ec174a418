-- Of messages with one key one is worked on at a time, whichever nodes take them: two that look at the same moment may both find one to be
-- due, a further try and what stands behind it. What people made of lists goes with the form or the module that it is of.

create unique index on framework.sysqueuemessage ("sName", "sKey", coalesce("sBrandsId", ''))
  where "sKey" is not null and "sState" = 'running';

delete from framework.sysuserview v
where not exists (select from framework.gdsconfigformmaster f where f."sId" = v."sFormId");
alter table framework.sysuserview add foreign key ("sFormId") references framework.gdsconfigformmaster on delete cascade;
create index on framework.sysuserview ("sFormId");

delete from framework.sysuserfavourite f
where not exists (select from framework.gdsmodule m where m."sId" = f."sModelsId");
alter table framework.sysuserfavourite add foreign key ("sModelsId") references framework.gdsmodule on delete cascade;
create index on framework.sysuserfavourite ("sModelsId");
