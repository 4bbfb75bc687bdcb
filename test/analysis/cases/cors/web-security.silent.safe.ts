import { BrowserWindow } from 'electron'

export function open(): BrowserWindow {
  return new BrowserWindow({ webPreferences: { webSecurity: true, contextIsolation: true } })
}
