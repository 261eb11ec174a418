-- Everything of Acme; run by psql, as the README says. Running it again changes nothing.
set local search_path = customer_acme, public;
\ir overrides/sal/sales-order/sp_salorder_beforesave.sql
