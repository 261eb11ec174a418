-- Refuses in words meant for the user, in that user's language.
-- Called by what administrators do here.
create or replace function framework.refuse(p_en text, p_zh text) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
begin
  raise exception '%', framework.text_in(
    (
      select u."sLanguage"
      from framework.sftlogininfo u
      where u."sBrandsId" = framework.current_tenant() and u."sId" = framework.current_actor()
    ), p_en, p_zh);
end
$$;

alter function framework.refuse owner to armature_owner;
