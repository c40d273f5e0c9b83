// Preloaded into a command. Its channel to the process that started it closes when that process ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Comes last, because listening keeps the channel, and with it the command, alive.
process.channel?.unref();
