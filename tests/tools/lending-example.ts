// An application as the builder leaves it in the database: of one company, with tables, routines and modules that have the ids they were
// made with.

/** As it is sent through the door for structure. */
export const LENDING_STRUCTURE = [
  `create table loan (
    "sBillNo" text not null,
    "tBillDate" date not null default current_date,
    "sEmployeeId2" text,
    "sState" text not null default 'out' check ("sState" in ('out', 'back')),
    "bUrgent" smallint not null default 0 check ("bUrgent" in (0, 1)),
    "dDeposit" numeric(12, 2),
    "iDays" int generated always as (case when "bUrgent" = 1 then 1 else 14 end) stored
  );
  select framework.make_document('loan');
  create table loan_tool (
    "sTool" text not null,
    "dQty" numeric not null default 1 check ("dQty" > 0)
  );
  select framework.make_tenant_table('loan_tool', 'loan', false);
  create index loan_tool_sought on loan_tool ("sBrandsId", "sTool") where "dQty" > 1;
  alter table loan add constraint loan_to foreign key ("sBrandsId", "sSubsidiaryId", "sEmployeeId2") references public.eleemployee;
  create index loan_to on loan ("sBrandsId", "sSubsidiaryId", "sEmployeeId2");
  comment on table loan is 'What is lent, and to whom.';
  comment on column loan."dDeposit" is 'What was left for it, ''as a pledge''.'`,
  `alter table loan add column "sRemark" text;
  create view viw_loan with (security_invoker = on) as
    select l."sBrandsId", l."sSubsidiaryId", l."sId", l."sBillNo", l."sState", e."sName" as "sEmployeeName"
    from loan l
    left join public.eleemployee e on e."sBrandsId" = l."sBrandsId" and e."sSubsidiaryId" = l."sSubsidiaryId" and e."sId" = l."sEmployeeId2";
  create or replace function sp_btn_loan_return("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[], out "sCode" int, out "sMsg" text)
  language plpgsql as $$
  #variable_conflict use_variable
  begin
    update loan l set "sState" = 'back' where l."sBrandsId" = "sBrandsId" and l."sSubsidiaryId" = "sSubsidiaryId" and l."sId" = any ("sIds");
    "sCode" := 0;
  end
  $$;
  create or replace function fn_loan_tidy() returns trigger language plpgsql set search_path = pg_catalog, customer_demo, public as $$
  begin
    new."sTool" := btrim(new."sTool");
    return new;
  end
  $$;
  create trigger tidy before insert or update on loan_tool for each row execute function fn_loan_tidy()`,
  `create or replace function fn_loan_states("sBrandsId" text, "sSubsidiaryId" text) returns table ("sState" text, "iCount" bigint) language sql stable as $$
    select l."sState", count(*) from loan l where l."sBrandsId" = $1 and l."sSubsidiaryId" = $2 group by 1
  $$`,
]

/** The rows of each table of metadata; ids as the builder gives them. */
export const LENDING_ROWS: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  ['gdsmodule', { sId: 'm-1', sOwnerBrandsId: 'demo', sNameEn: 'Lending', sNameZh: '借用', iOrder: 900 }],
  [
    'gdsmodule',
    {
      sId: 'm-2',
      sOwnerBrandsId: 'demo',
      sNameEn: 'Tool loans',
      sNameZh: '工具借用',
      sParentId: 'm-1',
      bUnTask: 1,
      sUnType: 'Pending',
      sUnFormId: 'f-1',
      sUnCondition: "sState = 'out'",
    },
  ],
  [
    'gdsconfigformmaster',
    {
      sId: 'f-1',
      sModelsId: 'm-2',
      sFormKind: 'list',
      sNameEn: 'Loans',
      sNameZh: '借用单',
      sTbName: 'viw_loan',
      iOrder: 10,
    },
  ],
  [
    'gdsconfigformmaster',
    {
      sId: 'f-2',
      sModelsId: 'm-2',
      sFormKind: 'master',
      sNameEn: 'Loan',
      sNameZh: '借用单',
      sTbName: 'loan',
      iOrder: 20,
    },
  ],
  [
    'gdsconfigformmaster',
    {
      sId: 'f-3',
      sModelsId: 'm-2',
      sFormKind: 'slave',
      sNameEn: 'Tools',
      sNameZh: '工具',
      sTbName: 'loan_tool',
      iOrder: 30,
      sParentFormId: 'f-2',
      sParentColumn: 'sParentId',
    },
  ],
  ...(
    [
      ['f-1', 'sBillNo', 'text'],
      ['f-1', 'sState', 'choice', { sConstName: 'state' }],
      ['f-1', 'sEmployeeName', 'text', { bSearch: 1 }],
      ['f-2', 'sBillNo', 'text', { bReadOnly: 1 }],
      ['f-2', 'tBillDate', 'date'],
      [
        'f-2',
        'sEmployeeId2',
        'lookup',
        { sLookupFormId: 'ele-employee.list', sLookupValue: 'sId', sLookupShow: 'sName' },
      ],
      ['f-2', 'sState', 'choice', { sConstName: 'state', bReadOnly: 1 }],
      ['f-2', 'dDeposit', 'decimal', { sRequiredWhen: 'bUrgent = 1' }],
      ['f-2', 'bUrgent', 'flag'],
      ['f-2', 'sRemark', 'longText'],
      ['f-3', 'sTool', 'text', { bRequired: 1 }],
      [
        'f-3',
        'dQty',
        'decimal',
        {
          sDefault: '1',
          sValidation: 'dQty > 0',
          sValidationMessageEn: 'More than none',
          sValidationMessageZh: '须大于 0',
        },
      ],
    ] as const
  ).map(
    ([sFormId, sName, sFieldType, more = {}], at) =>
      [
        'gdsconfigformslave',
        {
          sId: `c-${at}`,
          sFormId,
          sName,
          sControlName: sName,
          sFieldType,
          sLabelEn: `The ${sName}`,
          sLabelZh: sName,
          iOrder: (at + 1) * 5,
          ...more,
        },
      ] as const,
  ),
  ...['f-1', 'f-2'].flatMap((sFormId) =>
    ['out', 'back'].map(
      (sValue, at) =>
        [
          'gdsformconst',
          {
            sId: `k-${sFormId}-${sValue}`,
            sFormId,
            sConstName: 'state',
            sValue,
            sLabelEn: sValue,
            sLabelZh: sValue,
            iOrder: (at + 1) * 10,
          },
        ] as const,
    ),
  ),
  [
    'gdsjurisdiction',
    {
      sId: 'b-1',
      sBrandsId: 'demo',
      sModelsId: 'm-2',
      sFormId: 'f-1',
      sActionCode: 'return',
      sNameEn: 'Returned',
      sNameZh: '归还',
      sProcName: 'sp_btn_loan_return',
      iOrder: 10,
      sNeeds: 'many',
    },
  ],
  [
    'gdsconfigcharmaster',
    {
      sId: 'h-1',
      sBrandsId: 'demo',
      sModelsId: 'm-2',
      sNameEn: 'Loans by state',
      sNameZh: '借用状态',
      sCharType: 'sPie',
      sProcName: 'fn_loan_states',
      iOrder: 10,
    },
  ],
  [
    'gdsconfigcharslave',
    {
      sId: 'h-1-1',
      sBrandsId: 'demo',
      sMasterId: 'h-1',
      sName: 'sState',
      sLabelEn: 'State',
      sLabelZh: '状态',
      sRole: 'category',
      iOrder: 10,
    },
  ],
  [
    'gdsconfigcharslave',
    {
      sId: 'h-1-2',
      sBrandsId: 'demo',
      sMasterId: 'h-1',
      sName: 'iCount',
      sLabelEn: 'Loans',
      sLabelZh: '单数',
      sRole: 'value',
      iOrder: 20,
    },
  ],
  ['gdsbillnosettings', { sId: 'm-2.sBillNo', sTbName: 'loan', sFieldName: 'sBillNo', sPrefix: 'LN' }],
  [
    'gdsreport',
    {
      sId: 'r-1',
      sModelsId: 'm-2',
      sFormId: 'f-2',
      sNameEn: 'Loan slip',
      sNameZh: '借用条',
      iOrder: 10,
      jTemplate: {
        titleEn: 'Loan slip',
        titleZh: '借用条',
        number: 'sBillNo',
        fields: [['tBillDate', 'sState']],
      },
    },
  ],
]
