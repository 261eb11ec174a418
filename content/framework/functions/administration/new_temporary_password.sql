-- A password that a day later opens nothing any more, and what is stored of it: `$temporary$<end, in seconds>$<salt>$<sha256 of salt and password>`.
-- 80 random bits need no slow hash.
-- Called by give_temporary_password and by what makes companies.
create or replace function framework.new_temporary_password(out "sPassword" text, out "sHash" text)
language plpgsql volatile set search_path = pg_catalog, framework as $$
declare
  v_salt text := md5(gen_random_uuid()::text);
  v_random text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  v_end bigint := extract(epoch from clock_timestamp())::bigint + 86400;
begin
  "sPassword" := concat_ws('-', substr(v_random, 1, 5), substr(v_random, 6, 5), substr(v_random, 11, 5), substr(v_random, 16, 5));
  "sHash" := concat_ws('$', '', 'temporary', v_end, v_salt, encode(sha256(convert_to(v_salt || "sPassword", 'UTF8')), 'hex'));
end
$$;

alter function framework.new_temporary_password owner to armature_owner;
