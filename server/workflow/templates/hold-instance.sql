-- Holds the root instance of what is under way, and answers its rows; null where it is under way no more.
select framework.hold_instance(:kind::text, :id::text) as held
