-- What an edition and the database agreed on when it was last applied or written back: what differs from it was changed since.
alter table framework.syspackreceipt add column "jBase" jsonb;
comment on column framework.syspackreceipt."jBase" is 'By table and id, what of each metadata row is not its default; of the last receipt of an edition alone, none in receipts from before this column.';
