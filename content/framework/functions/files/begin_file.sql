-- Notes that a file begins to arrive, so that its bytes are found whatever becomes of it: unless it is kept they are removed after a day.
-- Answers its id, or why there is no room: many (of the company arrive already) or full (all its files together).
-- Called by the endpoint that takes files.
create or replace function framework.begin_file(
  p_models text, p_form text, p_table text, p_record text, p_field text, p_name text, p_type text, p_bytes bigint, p_room bigint,
  out "sFileId" text, out "sRefusal" text)
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_used bigint;
  v_arriving bigint;
begin
  -- Those of one company that begin at once count each other.
  perform pg_advisory_xact_lock(hashtext('files'), hashtext(v_tenant));
  select coalesce(sum(f."iBytes"), 0), count(*) filter (where f."sState" = 'arriving') into v_used, v_arriving
  from framework.sysfile f
  where f."sBrandsId" = v_tenant and f."sState" <> 'gone';
  if v_arriving >= 1000 then
    "sRefusal" := 'many';
    return;
  end if;
  if v_used + p_bytes > p_room then
    "sRefusal" := 'full';
    return;
  end if;
  insert into framework.sysfile as f (
    "sBrandsId", "sSubsidiaryId", "sModelsId", "sFormId", "sTbName", "sRecordId", "sField", "sName", "sType", "iBytes", "sUserId")
  values (
    v_tenant, framework.current_subsidiary(), p_models, p_form, p_table, p_record, p_field, p_name, p_type, p_bytes, framework.current_actor())
  returning f."sId" into "sFileId";
end
$$;

alter function framework.begin_file owner to armature_owner;
grant execute on function framework.begin_file to tenant_runtime;
