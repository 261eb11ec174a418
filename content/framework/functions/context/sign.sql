-- HMAC-SHA256 under the installation's secret, in hex. The service computes the same value.
-- Called by act_as, and for what only this installation can know: passwords of logins, the name of a channel.
create or replace function framework.sign(p_text text) returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select encode(sha256(i."jOuterKey" || sha256(i."jInnerKey" || convert_to(p_text, 'UTF8'))), 'hex')
  from framework.installation i
$$;

alter function framework.sign owner to armature_owner;
