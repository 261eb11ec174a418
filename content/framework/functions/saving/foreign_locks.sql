-- The locks that other users hold on some rows of a table: [{"sId", "sUserId", "sUserName", "tSince"}]; with "isOfProcess" where a process is
-- approving the row, and "changeable", the columns that the acting user may change meanwhile. The process stays where it is until the transaction ends:
-- no step lets anybody change what the next one has begun to judge.
-- Called by what writes records, and read-only by who tells what others are at: that holds nothing.
create or replace function framework.foreign_locks(p_table text, p_row_ids text[]) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, framework as $$
declare
  v_running text[] := array(
    select f."sProcessInstanceId"
    from framework.biz_flow f
    where f."sBrandsId" = framework.current_tenant() and f."sRowId" = any (p_row_ids) and f."sState" = 'running');
begin
  if cardinality(v_running) > 0 and current_setting('transaction_read_only') = 'off' then
    perform
    from framework.act_ru_execution e
    where e."sBrandsId" = framework.current_tenant() and e.id_ = any (v_running)
    order by e.id_
    for share;
  end if;
  return (
    select coalesce(jsonb_agg(x.lock), '[]')
    from (
      select jsonb_build_object('sId', f."sRowId", 'sUserId', '', 'sUserName', '', 'tSince', f."tCreateDate", 'isOfProcess', true,
        'changeable', framework.changeable_fields(f."sProcessInstanceId")) as lock
      from framework.biz_flow f
      join framework.gdsconfigformmaster m on m."sId" = f."sFormId"
      where f."sBrandsId" = framework.current_tenant()
        and f."sRowId" = any (p_row_ids)
        and f."sState" = 'running'
        and lower(m."sTbName") = lower(p_table)
      union all
      select jsonb_build_object('sId', l."sRowId", 'sUserId', l."sUserId", 'sUserName', l."sUserName", 'tSince', l."tSince")
      from framework.syslocking l
      where l."sBrandsId" = framework.current_tenant()
        and l."sTbName" = lower(p_table)
        and l."sRowId" = any (p_row_ids)
        and l."sUserId" <> framework.current_actor()
        and framework.lock_holds(l)
    ) x
  );
end
$$;

alter function framework.foreign_locks owner to armature_owner;
grant execute on function framework.foreign_locks to tenant_runtime;
