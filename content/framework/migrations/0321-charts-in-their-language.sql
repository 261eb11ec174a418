-- What is asked of charts in the background names parameters and language (enqueue_scheduled). What waits from before would be given up.
delete from framework.sysqueuemessage where "sName" = 'CHART_REFRESH' and "sState" in ('waiting', 'dead') and "iVersion" = 1;
