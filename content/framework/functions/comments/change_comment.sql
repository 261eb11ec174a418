-- Changes what a comment of the acting user says, and whom it mentions. Answers whether there was one to change.
-- Called by the endpoint of comments.
create or replace function framework.change_comment(p_id text, p_text text, p_mentioned text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.syscomment c
  set "sText" = p_text, "tEdited" = clock_timestamp()
  where c."sBrandsId" = framework.current_tenant()
    and c."sId" = p_id
    and c."sUserId" = framework.current_actor()
    and c."tDeleted" is null
    and length(p_text) between 1 and 4000;
  if not found then
    return false;
  end if;
  perform framework.mention_users(p_id, p_mentioned);
  return true;
end
$$;

alter function framework.change_comment owner to armature_owner;
grant execute on function framework.change_comment to tenant_runtime;
