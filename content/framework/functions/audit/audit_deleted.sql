-- Writes down what a statement deleted, as audit_added does; numbers without gaps among it are kept as void,
-- and files of the rows are freed.
-- The trigger audit_deleted of every tenant table (secure_tenant_table).
create or replace function framework.audit_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (select to_jsonb(o) as row, (row_number() over () - 1) / 1000 as part from old_rows o) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId', 'del', v_actor, current_setting('armature.request', true), r
    from unnest(v_rows) r;
    insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "sBillNo", "tBillDate", "sReason", "sVoidedBy")
    select r ->> 'sBrandsId', r ->> 'sSubsidiaryId', lower(tg_table_name), s."sFieldName", r ->> s."sFieldName", (r ->> 'tBillDate')::date, 'deleted', v_actor
    from unnest(v_rows) r
    join lateral (
      select distinct on (b."sFieldName") b."sFieldName", b."sMode"
      from framework.sysbillnosettings b
      where b."sBrandsId" = r ->> 'sBrandsId'
        and lower(b."sTbName") = lower(tg_table_name)
        and (b."sSubsidiaryId" is null or b."sSubsidiaryId" = r ->> 'sSubsidiaryId')
      order by b."sFieldName", b."sSubsidiaryId" nulls last, b."bOwn" desc
    ) s on s."sMode" = 'gapless'
    where coalesce(r ->> s."sFieldName", '') <> ''
    on conflict do nothing;
    perform framework.free_files_of(tg_table_name, v_rows);
  end loop;
  return null;
end
$$;

alter function framework.audit_deleted owner to armature_owner;
grant execute on function framework.audit_deleted to builder_runtime;
