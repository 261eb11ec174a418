-- Deployed processes with their XML: those of some ids, and the newest of each of some keys.
select id, key, name, version, "isSuspended", xml
from framework.process_definitions(:ids::text[], :keys::text[])
