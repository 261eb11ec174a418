-- Work centres: where steps of production are done.
create table if not exists eleworkcentre (
  "sCode" text not null,
  "sName" text not null,
  "sOwnDepartmentId" text,
  "sDepartmentName" text,
  "dHourRate" numeric not null default 0 check ("dHourRate" >= 0),
  "dDayHours" numeric not null default 8 check ("dDayHours" between 0 and 24),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eleworkcentre', p_approval => false);
select framework.add_references('eleworkcentre', '{"sOwnDepartmentId": "sftdepartment"}');

create unique index if not exists eleworkcentre_scode on eleworkcentre ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table eleworkcentre is 'Work centres';
comment on column eleworkcentre."dHourRate" is 'What an hour costs, people and machines together, in the base currency';
comment on column eleworkcentre."dDayHours" is 'Hours of a working day';
