-- Approvals and conversions as rows: what their documents' files say, and what the pack writes their routines from.

create table framework.gdsapproval (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null unique references framework.gdsmodule on delete cascade,
  "sNounEn" text not null,
  "sNounZh" text not null,
  "jApprove" jsonb,
  "jWithdraw" jsonb
);
comment on column framework.gdsapproval."jApprove" is 'Steps and what is set; null where the routine is written by hand.';

create table framework.gdsconversion (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sRoutine" text not null,
  "sNounEn" text not null,
  "sNounZh" text not null,
  "sNumbersEn" text not null,
  "sNumbersZh" text,
  "sMadeEn" text,
  "sMadeZh" text,
  "sFromFormId" text not null,
  "sFromNounEn" text not null,
  "sFromNounZh" text not null,
  "sFromMeasureZh" text,
  "bFromApproved" smallint not null default 1 check ("bFromApproved" in (0, 1)),
  "jRefuse" jsonb not null default '[]',
  "jAsk" jsonb not null default '[]',
  "jTake" jsonb,
  "jHeaderLook" jsonb not null default '{}',
  "jHeaderCopy" jsonb not null default '[]',
  "jHeaderSet" jsonb not null default '{}',
  "sLinesFormId" text,
  "jLinesTake" jsonb,
  "bLinesWhole" smallint not null default 0 check ("bLinesWhole" in (0, 1)),
  "jLinesAsk" jsonb not null default '[]',
  "jLinesLook" jsonb not null default '{}',
  "jLinesCopy" jsonb not null default '[]',
  "jLinesSet" jsonb not null default '{}',
  "sSplitBy" text,
  "sSplitMissingEn" text,
  "sSplitMissingZh" text,
  "sSplitRoutine" text,
  "iSplitCode" int,
  "bEach" smallint not null default 0 check ("bEach" in (0, 1)),
  "jAfter" jsonb not null default '[]',
  unique ("sModelsId", "sRoutine"),
  check (("sMadeEn" is null) = ("sMadeZh" is null)),
  check (("sLinesFormId" is null) = ("jLinesTake" is null)),
  check (num_nulls("sSplitBy", "sSplitMissingEn", "sSplitMissingZh", "sSplitRoutine", "iSplitCode") in (0, 5))
);
create index gdsconversion_source on framework.gdsconversion ("sFromFormId");
comment on column framework.gdsconversion."sModelsId" is 'The module whose records are made.';
comment on column framework.gdsconversion."sFromFormId" is 'The form whose records are converted; its module has the button that runs sRoutine.';

grant select, insert, update, delete on framework.gdsapproval, framework.gdsconversion to platform_runtime;
alter table framework.gdsapproval owner to armature_owner;
alter table framework.gdsconversion owner to armature_owner;
