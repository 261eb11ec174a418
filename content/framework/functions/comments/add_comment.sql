-- Says something about a row in the acting user's name, and mentions users. `p_apart`: the table tells subsidiaries apart. Answers the comment's
-- id; null where the row has 1 000 comments, or something is longer than it may be.
-- Called by the endpoint of comments.
create or replace function framework.add_comment(
  p_table text, p_apart boolean, p_row text, p_module text, p_form text, p_text text, p_mentioned text[]
) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_id text := framework.new_id();
begin
  if length(p_text) > 4000 or p_text = '' or length(concat(p_table, p_row, p_module, p_form)) > 1000 then
    return null;
  end if;
  if 1000 <= (
    select count(*)
    from framework.syscomment c
    where c."sBrandsId" = v_tenant and c."sTbName" = p_table and c."sRowId" = p_row
  ) then
    return null;
  end if;
  insert into framework.syscomment ("sBrandsId", "sId", "sSubsidiaryId", "sTbName", "sRowId", "sModelsId", "sFormId", "sUserId", "sText")
  values (v_tenant, v_id, case when p_apart then framework.current_subsidiary() else '' end, p_table, p_row, p_module, p_form,
    framework.current_actor(), p_text);
  perform framework.mention_users(v_id, p_mentioned);
  return v_id;
end
$$;

alter function framework.add_comment owner to armature_owner;
grant execute on function framework.add_comment to tenant_runtime;
