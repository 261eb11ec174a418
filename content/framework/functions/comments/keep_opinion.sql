-- Keeps what the acting user says to approving rows, or to withdrawing their approval. `p_apart`: the table tells subsidiaries apart. Answers
-- whether it did: not where a row has 1 000 opinions, or something is longer than it may be.
-- Called by approving and withdrawing, in their transaction.
create or replace function framework.keep_opinion(p_table text, p_apart boolean, p_rows text[], p_text text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
begin
  if length(p_text) > 1000 or p_text = '' or length(p_table) > 200 or cardinality(p_rows) > 1000 then
    return false;
  end if;
  if exists (select from unnest(p_rows) r (id) where length(r.id) > 200) or 1000 <= any (
    select count(*)
    from framework.sysopinion o
    where o."sBrandsId" = v_tenant and o."sTbName" = p_table and o."sRowId" = any (p_rows)
    group by o."sRowId"
  ) then
    return false;
  end if;
  insert into framework.sysopinion ("sBrandsId", "sId", "sSubsidiaryId", "sTbName", "sRowId", "sUserId", "sRequestId", "sText")
  select v_tenant, framework.new_id(), case when p_apart then framework.current_subsidiary() else '' end, p_table, r.id, framework.current_actor(),
    coalesce(left(current_setting('armature.request', true), 200), ''), p_text
  from unnest(p_rows) r (id);
  return true;
end
$$;

alter function framework.keep_opinion owner to armature_owner;
grant execute on function framework.keep_opinion to tenant_runtime;
