-- What both sides agreed on is kept of settings alone.
alter table framework.syspackreceipt drop column "jBase";
