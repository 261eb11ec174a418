-- What buttons do with the records that are chosen, as rows: what their documents' files say, and what the pack writes their routines from.

create table framework.gdsaction (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sActionCode" text not null,
  "sNounEn" text not null,
  "sNounZh" text not null,
  "sMeasureZh" text,
  "jDoes" jsonb not null default '{}',
  unique ("sModelsId", "sActionCode")
);
comment on column framework.gdsaction."sActionCode" is 'The button of the module: it says what the routine is called, and how many records may be chosen.';

grant select, insert, update, delete on framework.gdsaction to platform_runtime;
alter table framework.gdsaction owner to armature_owner;
