-- What the routines of the standard were that a customer's folder overrode, so that a change of one is noticed.
alter table framework.syspackreceipt add column "jStandard" jsonb;
comment on column framework.syspackreceipt."jStandard" is 'The hash of each routine of the standard that the customer''s schema has its own of, by its name; null in receipts from before this column, and of editions.';
