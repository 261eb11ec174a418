-- To-do items follow users who may work no more as they follow roles: those that wait are of roles.
update framework.sysqueuemessage set "iVersion" = 3
where "sName" = 'WORKFLOW_TODO_SYNC' and "iVersion" = 2 and "sState" in ('waiting', 'dead');
