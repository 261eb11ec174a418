-- Employees: who makes, sells, buys, checks.
create table if not exists eleemployee (
  "sCode" text not null,
  "sName" text not null,
  "sOwnDepartmentId" text,
  "sDepartmentName" text,
  "sPosition" text,
  "sPhone" text,
  "sEmail" text,
  "tHireDate" date,
  "dHourRate" numeric not null default 0 check ("dHourRate" >= 0),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eleemployee', p_approval => false);
alter table eleemployee add column if not exists "sPhoto" text;
alter table eleemployee add column if not exists "sManagerId" text;
alter table eleemployee add column if not exists "sManagerName" text;

select framework.add_references('eleemployee', '{"sOwnDepartmentId": "sftdepartment", "sManagerId": "eleemployee"}');

create unique index if not exists eleemployee_scode on eleemployee ("sBrandsId", "sSubsidiaryId", "sCode");
create index if not exists eleemployee_sname on eleemployee ("sBrandsId", "sSubsidiaryId", "sName");

comment on table eleemployee is 'Employees';
comment on column eleemployee."sPhoto" is 'The file of a photograph';
comment on column eleemployee."sManagerId" is 'The employee who approves what this one submits';
comment on column eleemployee."dHourRate" is 'What an hour costs, in the base currency';
