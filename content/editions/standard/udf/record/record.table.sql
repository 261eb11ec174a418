-- The records of the tables that tenants define for themselves: their values are one JSON object, named as udfcolumn says.
create table if not exists udfrecord (
  "sTableId" text not null,
  "sTableName" text,
  "sCode" text,
  "sTitle" text,
  "jValues" jsonb not null default '{}' check (jsonb_typeof("jValues") = 'object'),
  "sRemark" text
);

select framework.make_tenant_table('udfrecord', p_approval => false);
select framework.add_references('udfrecord', '{"sTableId": "udftable"}');

create unique index if not exists udfrecord_scode on udfrecord ("sBrandsId", "sSubsidiaryId", "sTableId", "sCode");

comment on table udfrecord is 'Records of the tables that the company defines';
comment on column udfrecord."sCode" is 'The record''s own code, once in its table; may be empty';
comment on column udfrecord."sTitle" is 'The values of the first columns, for lists';
comment on column udfrecord."jValues" is 'The values by the names of the columns; what is null is not there';
