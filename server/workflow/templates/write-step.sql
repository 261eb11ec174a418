-- Writes what a step has changed; the service seals it.
select framework.write_step(:step::text, :expiry::bigint, :seal::text)
