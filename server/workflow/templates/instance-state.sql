-- An instance as it stands or ended; null where there is none that the user (null: anybody) may see.
select framework.instance_state(:instance::text, :user::text) as state
