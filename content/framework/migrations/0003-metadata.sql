-- The metadata tables: modules, forms, columns, overlays, constants, buttons, routes, charts, reports, bill numbers, API definitions.

create table framework.gdsmodule (
  "sId" text primary key default framework.new_id(),
  "sParentId" text references framework.gdsmodule,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sVersionFlowId" text,
  "sVersionFlowCode" text,
  "sLanguage" text,
  "iOrder" int not null default 0,
  "sRoute" text,
  "sIcon" text,
  "bMenu" smallint not null default 1 check ("bMenu" in (0, 1)),
  "bFlow" smallint not null default 0 check ("bFlow" in (0, 1)),
  "bUnTask" smallint not null default 0 check ("bUnTask" in (0, 1)),
  "sUnType" text check ("sUnType" in ('Pending', 'PendingCheck', 'MyWarning')),
  "sUnFormId" text,
  "sUnCondition" text,
  "sProcName" text,
  "bCheck" smallint not null default 0 check ("bCheck" in (0, 1))
);
create index on framework.gdsmodule ("sParentId");
comment on column framework.gdsmodule."bFlow" is 'Its children are the ordered steps of a document chain.';
comment on column framework.gdsmodule."bUnTask" is 'The module is a source of open tasks.';
comment on column framework.gdsmodule."sUnCondition" is 'Expression that makes a record of sUnFormId an open task.';
comment on column framework.gdsmodule."sProcName" is 'Routine that the approve button runs.';
comment on column framework.gdsmodule."bCheck" is 'The module uses approval.';

create table framework.gdsconfigformmaster (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sTbName" text not null,
  "sFormKind" text not null check ("sFormKind" in ('list', 'master', 'slave', 'panel')),
  "sNameEn" text not null,
  "sNameZh" text not null,
  "iOrder" int not null default 0,
  "sParentFormId" text references framework.gdsconfigformmaster,
  "sParentColumn" text,
  "sDefaultOrder" text,
  "iPageSize" int not null default 50 check ("iPageSize" between 1 and 1000),
  "sRowRule" text,
  "sSaveProNameBefore" text,
  "sSaveProName" text,
  "bReadOnly" smallint not null default 0 check ("bReadOnly" in (0, 1)),
  check ("sFormKind" <> 'slave' or ("sParentFormId" is not null and "sParentColumn" is not null))
);
create index on framework.gdsconfigformmaster ("sModelsId");
comment on column framework.gdsconfigformmaster."sTbName" is 'The table, view or routine that backs the panel.';
comment on column framework.gdsconfigformmaster."sParentColumn" is 'On a slave: the column that holds the sId of its master.';
comment on column framework.gdsconfigformmaster."sDefaultOrder" is 'Columns, comma separated, each optionally followed by desc.';
comment on column framework.gdsconfigformmaster."sRowRule" is 'Expression that a row must satisfy to be read or written through the form.';

create table framework.gdsconfigformslave (
  "sId" text primary key default framework.new_id(),
  "sFormId" text not null references framework.gdsconfigformmaster on delete cascade,
  "sName" text not null,
  "sControlName" text not null,
  "sLabelEn" text not null,
  "sLabelZh" text not null,
  "sFieldType" text not null check ("sFieldType" in ('text', 'longText', 'integer', 'decimal', 'money', 'quantity', 'date',
    'timestamp', 'flag', 'choice', 'lookup', 'file', 'image', 'computed', 'json')),
  "iOrder" int not null default 0,
  "iWidth" int,
  "iDigits" int,
  "sGroupEn" text,
  "sGroupZh" text,
  "sTabEn" text,
  "sTabZh" text,
  "bVisible" smallint not null default 1 check ("bVisible" in (0, 1)),
  "bInList" smallint not null default 1 check ("bInList" in (0, 1)),
  "bRequired" smallint not null default 0 check ("bRequired" in (0, 1)),
  "bReadOnly" smallint not null default 0 check ("bReadOnly" in (0, 1)),
  "bSearch" smallint not null default 0 check ("bSearch" in (0, 1)),
  "bSum" smallint not null default 0 check ("bSum" in (0, 1)),
  "sRequiredWhen" text,
  "sReadOnlyWhen" text,
  "sVisibleWhen" text,
  "sDefault" text,
  "sValidation" text,
  "sValidationMessageEn" text,
  "sValidationMessageZh" text,
  "sComputed" text,
  "sConstName" text,
  "sLookupFormId" text,
  "sLookupValue" text,
  "sLookupShow" text,
  "sLookupText" text,
  "jLookupCopy" jsonb not null default '[]',
  "sHelpEn" text,
  "sHelpZh" text,
  unique ("sFormId", "sControlName")
);
comment on column framework.gdsconfigformslave."sDefault" is 'Expression that fills the column of a new row.';
comment on column framework.gdsconfigformslave."sValidation" is 'Expression that must not be false when the row is saved.';
comment on column framework.gdsconfigformslave."sComputed" is 'Expression that the column always equals.';
comment on column framework.gdsconfigformslave."jLookupCopy" is 'Columns copied from the record looked up: [{"from": ..., "to": ...}].';
comment on column framework.gdsconfigformslave."sLookupText" is 'The column of this row that holds the text shown for the record looked up.';

-- Overlays on form columns: of a tenant (sUserId null) or of one of its users. What is null is inherited.
create table framework.gdsconfigformcustomslave (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sUserId" text,
  "sId" text not null default framework.new_id(),
  "sFormId" text not null references framework.gdsconfigformmaster on delete cascade,
  "sName" text,
  "sControlName" text,
  "sLabelEn" text,
  "sLabelZh" text,
  "sFieldType" text,
  "iOrder" int,
  "iWidth" int,
  "iDigits" int,
  "sGroupEn" text,
  "sGroupZh" text,
  "sTabEn" text,
  "sTabZh" text,
  "bVisible" smallint check ("bVisible" in (0, 1)),
  "bInList" smallint check ("bInList" in (0, 1)),
  "bRequired" smallint check ("bRequired" in (0, 1)),
  "bReadOnly" smallint check ("bReadOnly" in (0, 1)),
  "bSearch" smallint check ("bSearch" in (0, 1)),
  "bSum" smallint check ("bSum" in (0, 1)),
  "sRequiredWhen" text,
  "sReadOnlyWhen" text,
  "sVisibleWhen" text,
  "sDefault" text,
  "sValidation" text,
  "sValidationMessageEn" text,
  "sValidationMessageZh" text,
  "sComputed" text,
  "sConstName" text,
  "sLookupFormId" text,
  "sLookupValue" text,
  "sLookupShow" text,
  "sLookupText" text,
  "jLookupCopy" jsonb,
  "sHelpEn" text,
  "sHelpZh" text,
  primary key ("sBrandsId", "sId"),
  check ("sName" is not null or "sControlName" is not null)
);
create index on framework.gdsconfigformcustomslave ("sFormId", "sBrandsId");

-- Constants, read by form id only. Those named by a column's sConstName are its choices.
create table framework.gdsformconst (
  "sId" text primary key default framework.new_id(),
  "sFormId" text not null references framework.gdsconfigformmaster on delete cascade,
  "sConstName" text not null,
  "sValue" text not null,
  "sLabelEn" text not null,
  "sLabelZh" text not null,
  "iOrder" int not null default 0,
  unique ("sFormId", "sConstName", "sValue")
);

-- The builder's catalogue of buttons and actions; grants are rows of sysjurisdiction.
create table framework.gdsjurisdiction (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sFormId" text references framework.gdsconfigformmaster on delete cascade,
  "sActionCode" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sProcName" text,
  "sNeeds" text not null default 'one' check ("sNeeds" in ('none', 'one', 'many')),
  "sVisibleWhen" text,
  "sConfirmEn" text,
  "sConfirmZh" text,
  "sTargetModelsId" text,
  "sIcon" text,
  "iOrder" int not null default 0,
  unique ("sModelsId", "sActionCode")
);

create table framework.gdsroute (
  "sId" text primary key default framework.new_id(),
  "sRoute" text not null unique,
  "sComponent" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null
);

create table framework.gdsconfigcharmaster (
  "sId" text primary key default framework.new_id(),
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sCharType" text not null check ("sCharType" in ('Div', 'sLabel', 'Progress', 'sPie', 'commonList', 'sColumnarGroup', 'sColumnar',
    'sBrokenLine', 'sBar', 'ColorBlock', 'sGauge')),
  "sProcName" text,
  "iOrder" int not null default 0,
  "jLayout" jsonb not null default '{}'
);

create table framework.gdsconfigcharslave (
  "sId" text primary key default framework.new_id(),
  "sMasterId" text not null references framework.gdsconfigcharmaster on delete cascade,
  "sName" text not null,
  "sLabelEn" text not null,
  "sLabelZh" text not null,
  "sRole" text not null default 'value',
  "iOrder" int not null default 0
);

-- `gapless`: a counter row taken as late as the transaction allows. `fast`: a sequence, gaps allowed.
create table framework.sysbillnosettings (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sTbName" text not null,
  "sFieldName" text not null default 'sBillNo',
  "sPrefix" text not null default '',
  "sDatePattern" text not null default 'yyyyMM' check ("sDatePattern" in ('', 'yy', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd')),
  "sResetPeriod" text not null default 'month' check ("sResetPeriod" in ('never', 'year', 'month', 'day')),
  "iWidth" int not null default 4 check ("iWidth" between 1 and 12),
  "sMode" text not null default 'fast' check ("sMode" in ('gapless', 'fast')),
  primary key ("sBrandsId", "sId"),
  unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName")
);

create table framework.sysreport (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sModelsId" text not null,
  "sFormId" text,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "jTemplate" jsonb not null default '{}',
  "iOrder" int not null default 0,
  primary key ("sBrandsId", "sId")
);

create table framework.sysapi (
  "sId" text primary key default framework.new_id(),
  "sBrandsId" text references framework.sysbrand,
  "sApiCode" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sMethods" text not null default 'POST',
  "sKind" text not null check ("sKind" in ('query', 'procedure', 'form')),
  "sText" text,
  "jInput" jsonb not null default '{}',
  "jOutput" jsonb not null default '{}',
  "iRateLimit" int,
  "bReadOnly" smallint not null default 1 check ("bReadOnly" in (0, 1)),
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  unique nulls not distinct ("sBrandsId", "sApiCode")
);

create table framework.sysapibrand (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text not null,
  "sId" text not null default framework.new_id(),
  "corpid" text not null unique,
  "sSecretHash" text not null,
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId")
);
