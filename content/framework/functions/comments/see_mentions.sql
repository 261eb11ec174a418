-- Marks mentions of the acting user as seen, by their comments; those of others and those seen before stay as they are.
-- Called by the endpoint of messages.
create or replace function framework.see_mentions(p_comments text[]) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.syscommentmention m
  set "tSeen" = clock_timestamp()
  where m."sBrandsId" = framework.current_tenant()
    and m."sUserId" = framework.current_actor()
    and m."sCommentId" = any (p_comments[1:100])
    and m."tSeen" is null
$$;

alter function framework.see_mentions owner to armature_owner;
grant execute on function framework.see_mentions to tenant_runtime;
