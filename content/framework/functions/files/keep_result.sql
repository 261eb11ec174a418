-- Keeps for the acting user, for some days, what a piece of work of theirs made and whose bytes have arrived, and tells them so, once. Answers
-- `kept`; `full` where the company's files have no room for it; `lost` where no such file of theirs arrives.
-- Called by the listeners of the queue that make files, in the transaction that ends their message.
create or replace function framework.keep_result(p_file text, p_name text, p_type text, p_bytes bigint, p_sha256 text, p_room bigint, p_days int)
returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_user text := framework.current_actor();
  v_used bigint;
  v_work text;
begin
  -- Those of one company that arrive at once count each other.
  perform pg_advisory_xact_lock(hashtext('files'), hashtext(v_tenant));
  select coalesce(sum(f."iBytes"), 0) into v_used
  from framework.sysfile f
  where f."sBrandsId" = v_tenant and f."sState" <> 'gone';
  if v_used + p_bytes > p_room then
    return 'full';
  end if;
  update framework.sysfile f
  set "sName" = p_name,
    "sType" = p_type,
    "iBytes" = p_bytes,
    "sSha256" = p_sha256,
    "tAt" = clock_timestamp(),
    "sState" = 'waiting',
    "tSweep" = clock_timestamp() + make_interval(days => p_days)
  where f."sBrandsId" = v_tenant
    and f."sId" = p_file
    and f."sUserId" = v_user
    and f."sWorkId" is not null
    and f."sState" = 'arriving'
    and f."tSweep" > clock_timestamp()
  returning f."sWorkId" into v_work;
  if not found then
    return 'lost';
  end if;
  perform framework.audit_file(p_file, 'add');
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sSource", "sFileId", "sTitleEn", "sTitleZh")
  values (v_tenant, v_user, framework.current_subsidiary(), 'done', v_work, p_file, p_name, p_name)
  on conflict do nothing;
  return 'kept';
end
$$;

alter function framework.keep_result owner to armature_owner;
grant execute on function framework.keep_result to tenant_runtime;
