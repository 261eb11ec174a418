-- Licences are read again each night.
update framework.qrtz_job set "bPaused" = 0 where "sId" = 'licence-check';
