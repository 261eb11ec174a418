-- Whoever submitted a record is told how its approval ended, which is one more kind of notification: those that wait are of the kinds that there were.
alter table framework.sysmessage drop constraint "sysmessage_sKind_check";
alter table framework.sysmessage
  add check ("sKind" in ('mention', 'approved', 'withdrawn', 'rejected', 'returned', 'ended', 'asked', 'done', 'failed', 'dead'));
update framework.sysqueuemessage set "iVersion" = 4
where "sName" = 'NOTIFICATION_SEND' and "iVersion" = 3 and "sState" in ('waiting', 'dead');
