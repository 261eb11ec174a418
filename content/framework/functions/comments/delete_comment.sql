-- Takes back a comment of the acting user: that there was one is still told, but neither what it said nor whom it mentioned. Answers whether
-- there was one to take back.
-- Called by the endpoint of comments.
create or replace function framework.delete_comment(p_id text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.syscomment c
  set "sText" = '', "tDeleted" = clock_timestamp()
  where c."sBrandsId" = framework.current_tenant()
    and c."sId" = p_id
    and c."sUserId" = framework.current_actor()
    and c."tDeleted" is null;
  if not found then
    return false;
  end if;
  perform framework.mention_users(p_id, '{}');
  return true;
end
$$;

alter function framework.delete_comment owner to armature_owner;
grant execute on function framework.delete_comment to tenant_runtime;
