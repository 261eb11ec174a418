-- What the server keeps of a login's password (RFC 5803). The password is random: one iteration is enough, and signing in costs
-- less.
-- Called by secure_login, and by shut_customer_logins to compare.
create or replace function framework.login_verifier(p_login text) returns text
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_password bytea := convert_to(framework.sign(p_login), 'UTF8');
  v_salt bytea := substr(framework.hmac_sha256(v_password, 'salt'), 1, 16);
  v_salted bytea := framework.hmac_sha256(v_password, v_salt || '\x00000001'::bytea);
begin
  return format('SCRAM-SHA-256$1:%s$%s:%s', encode(v_salt, 'base64'),
    encode(sha256(framework.hmac_sha256(v_salted, 'Client Key')), 'base64'),
    encode(framework.hmac_sha256(v_salted, 'Server Key'), 'base64'));
end
$$;
