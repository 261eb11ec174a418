-- The newest version of each process, by id: what can be started.
select id, key
from framework.newest_definitions()
