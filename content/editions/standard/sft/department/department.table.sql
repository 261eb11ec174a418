-- Departments of a subsidiary, one below the other.
create table if not exists sftdepartment (
  "sCode" text not null,
  "sName" text not null,
  "sUpperId" text,
  "sManager" text,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('sftdepartment', p_approval => false);
select framework.add_references('sftdepartment', '{"sUpperId": "sftdepartment"}');

create unique index if not exists sftdepartment_scode on sftdepartment ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table sftdepartment is 'Departments';
comment on column sftdepartment."sUpperId" is 'The department that this one belongs to';
