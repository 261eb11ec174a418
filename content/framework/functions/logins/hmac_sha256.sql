-- HMAC-SHA256 of any data under any key.
-- Called by login_verifier.
create or replace function framework.hmac_sha256(p_key bytea, p_data bytea) returns bytea
language sql immutable set search_path = pg_catalog, framework as $$
  select sha256(framework.xor_pad(p_key, 92) || sha256(framework.xor_pad(p_key, 54) || p_data))
$$;
