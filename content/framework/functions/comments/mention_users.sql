-- Makes these the users whom a comment mentions: 20 at most, of the tenant alone. Who was mentioned already is not mentioned anew.
-- Called by add_comment and change_comment.
create or replace function framework.mention_users(p_comment text, p_users text[]) returns void
language sql set search_path = pg_catalog, framework as $$
  delete from framework.syscommentmention m
  where m."sBrandsId" = framework.current_tenant()
    and m."sCommentId" = p_comment
    and m."sUserId" <> all (p_users);
  insert into framework.syscommentmention ("sBrandsId", "sCommentId", "sUserId")
  select u."sBrandsId", p_comment, u."sId"
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant()
    and u."sId" = any (p_users[1:20])
  on conflict do nothing
$$;

alter function framework.mention_users owner to armature_owner;
