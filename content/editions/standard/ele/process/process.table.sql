-- Processes: the kinds of steps that production consists of.
create table if not exists eleprocess (
  "sCode" text not null,
  "sName" text not null,
  "sWorkCentreId" text,
  "sWorkCentreName" text,
  "dSetupMinutes" numeric not null default 0 check ("dSetupMinutes" >= 0),
  "dRunMinutes" numeric not null default 0 check ("dRunMinutes" >= 0),
  "dPrice" numeric not null default 0 check ("dPrice" >= 0),
  "bOutside" smallint not null default 0 check ("bOutside" in (0, 1)),
  "bInspect" smallint not null default 0 check ("bInspect" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eleprocess', p_approval => false);
select framework.add_references('eleprocess', '{"sWorkCentreId": "eleworkcentre"}');

create unique index if not exists eleprocess_scode on eleprocess ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table eleprocess is 'Processes';
comment on column eleprocess."dRunMinutes" is 'Minutes for one unit';
comment on column eleprocess."dPrice" is 'What one unit costs when it is done outside, without tax';
comment on column eleprocess."bOutside" is 'Done by suppliers';
comment on column eleprocess."bInspect" is 'What it makes is inspected before the next step';
