-- What dashboards and key figures need of the tables made before: charts that are found by their module and whose changes
-- every node hears of, formulas as lines, and assignments in columns whose names are not the session's.

create index gdsconfigcharmaster_module on framework.gdsconfigcharmaster ("sModelsId", "iOrder");
create index gdsconfigcharslave_master on framework.gdsconfigcharslave ("sMasterId", "iOrder");
comment on column framework.gdsconfigcharmaster."sProcName" is 'Routine that returns the rows that the chart shows; a Div may do without.';
comment on column framework.gdsconfigcharmaster."jLayout" is 'Place on a grid of twelve columns: {"w": columns, "h": rows}.';
comment on column framework.gdsconfigcharslave."sName" is 'Column of the rows that the routine returns.';
comment on column framework.gdsconfigcharslave."sRole" is 'What the column is in the chart: category, value, total, target, minimum, maximum, unit, tone, text, link.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['gdsconfigcharmaster', 'gdsconfigcharslave'] loop
    execute format('create trigger announce_change after insert or update or delete or truncate on framework.%I for each statement execute function framework.announce_change()', v_table);
  end loop;
end
$$;

-- A formula is worked through line by line: the result so far, the operator, a measure or a number.
alter table public.kpiformula drop column "sText";
alter table public.kpiformula
  add column "sOperator" text not null default '+' check ("sOperator" in ('+', '-', '*', '/')),
  add column "sMeasure" text,
  add column "dNumber" numeric,
  add check (("sMeasure" is null) <> ("dNumber" is null));

-- "sUserId" in a row is the session's, whoever is meant.
alter table public.kpiassignment rename column "sUserId" to "sAssigneeId";
alter table public.kpiassignment add unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sParentId", "sAssigneeId", "sRoleId");

alter table public.kpimaster
  add column "iDigits" int not null default 2 check ("iDigits" between 0 and 6),
  add column "sRemark" text,
  add column "bActive" smallint not null default 1 check ("bActive" in (0, 1));
comment on column public.kpimaster."sDirection" is 'more: a higher value is better; less: a lower one';
comment on column public.kpimaster."sProcName" is 'Routine that computes its values; null: values are entered by hand';

alter table public.kpiperiod add column "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
comment on column public.kpiperiod."bClosed" is 'Its values are settled and are not computed any more';
create index kpivalue_period on public.kpivalue ("sBrandsId", "sSubsidiaryId", "sPeriodId");
create index kpitarget_period on public.kpitarget ("sBrandsId", "sSubsidiaryId", "sPeriodId");
