-- Which edition the database holds, whatever kind of its files differs: a start holds it against the program's own.
alter table framework.syspackreceipt add column "sContentHash" text;
comment on column framework.syspackreceipt."sContentHash" is 'Hash of all files of the edition that are applied, SQL and JSON; none in receipts from before this column, and of customers'' folders.';
