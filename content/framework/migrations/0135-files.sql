-- Files of records: what they are called, how large they are, whose they are. Their bytes stand in a folder or at an S3-compatible service.
-- Tenants reach the table through the functions in files/ alone, which take company, subsidiary and user from the verified context. Rows of
-- records that are deleted are freed by whoever deletes them, without a context too, as the audit is written: hence no row security.

create table framework.sysfile (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sSubsidiaryId" text not null,
  "sModelsId" text not null check (length("sModelsId") <= 200),
  "sFormId" text not null check (length("sFormId") <= 200),
  "sTbName" text not null check (length("sTbName") <= 200),
  "sRecordId" text check (length("sRecordId") <= 200),
  "sField" text check (length("sField") <= 200),
  "sName" text not null check (length("sName") between 1 and 200),
  "sType" text not null check (length("sType") <= 200),
  "iBytes" bigint not null check ("iBytes" >= 0),
  "sSha256" text check (length("sSha256") = 64),
  "sState" text not null default 'arriving' check ("sState" in ('arriving', 'waiting', 'kept', 'freed', 'gone')),
  "tSweep" timestamptz default clock_timestamp() + interval '1 day',
  "sUserId" text not null,
  "tAt" timestamptz not null default clock_timestamp(),
  "sFreedBy" text,
  "tFreed" timestamptz,
  primary key ("sBrandsId", "sId"),
  check (("tSweep" is null) = ("sState" in ('kept', 'gone'))),
  check ("sRecordId" is not null or "sField" is not null)
);
create index on framework.sysfile ("sBrandsId", "sTbName", "sRecordId");
create index on framework.sysfile ("tSweep") where "tSweep" is not null;
comment on table framework.sysfile is 'Files of records and of their columns; the bytes stand outside the database.';
comment on column framework.sysfile."sField" is 'The column that holds the file; null for what is attached to the record.';
comment on column framework.sysfile."sState" is
  'arriving: its bytes are on their way; waiting: they are there, and no column holds it yet; kept; freed: its bytes may go; gone: they went.';
comment on column framework.sysfile."tSweep" is 'When its bytes may be removed.';

alter table framework.sysfile owner to armature_owner;
revoke all on framework.sysfile from public;

-- How large a file may be and of which types, said of columns and of forms.
alter table framework.gdsconfigformmaster add "iFileBytes" int, add "sFileTypes" text;
alter table framework.gdsconfigformslave add "iFileBytes" int, add "sFileTypes" text;
alter table framework.gdsconfigformcustomslave add "iFileBytes" int, add "sFileTypes" text;
