// A person in small.
import { initialsOf } from './initials.ts'
import './avatar.css'

export const Avatar = ({ name }: { readonly name: string }) => (
  <span className="avatar" aria-hidden="true" data-initials={initialsOf(name)} />
)
