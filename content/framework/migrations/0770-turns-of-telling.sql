-- Processes that tell each other something take turns within a company: one that is out of turn does not wait for it.
grant execute on function pg_try_advisory_xact_lock(int, int) to armature_owner;
