-- One login for each kind of trust, and one for each customer whose own code runs: what a customer's routine can become is that
-- customer and nobody else. Their passwords and settings are put right at every start, whoever changed them.

do $$
begin
  create role trusted_runtime nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server: another of its databases was made at the same time
end
$$;
grant tenant_runtime to trusted_runtime;
grant usage on schema public, framework to trusted_runtime;

drop function framework.secure_installation();
drop function framework.make_login(text, text);
