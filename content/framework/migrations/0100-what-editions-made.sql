-- What the files of an edition or of a customer's folder make, so that it goes when its file is gone.
alter table framework.syspackreceipt add column "jMade" jsonb not null default '{}';
comment on column framework.syspackreceipt."jMade" is 'Kind and name of each view and routine that the files make, and the file; none in receipts from before this column.';
